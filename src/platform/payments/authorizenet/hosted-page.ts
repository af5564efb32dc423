import type { Language } from '#kernel/languages.ts';
import { decimalOfCents } from '../decimal-cents.ts';
import type { PageOrder } from '../payment-provider.ts';

/** The longest time for which Authorize.Net refuses the same payment again. */
const DUPLICATE_WINDOW_SECONDS = 28_800;
const DESCRIPTION_MAX_CHARACTERS = 255;

const labels: Readonly<Record<Language, { readonly back: string; readonly cancel: string; readonly pay: string }>> = {
  en: { back: 'Back to your trip', cancel: 'Cancel', pay: 'Pay' },
  es: { back: 'Volver a su viaje', cancel: 'Cancelar', pay: 'Pagar' },
};

/** What `getHostedPaymentPageRequest` asks for, in the order of the schema. */
export function hostedPageFor(order: PageOrder): Readonly<Record<string, unknown>> {
  const description = order.lines.map(({ label }) => label).join(', ');
  return {
    refId: order.reference,
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: decimalOfCents(order.amountCents),
      order: { invoiceNumber: order.reference, description: description.slice(0, DESCRIPTION_MAX_CHARACTERS) },
      customer: { email: order.email },
      transactionSettings: {
        setting: [{ settingName: 'duplicateWindow', settingValue: String(DUPLICATE_WINDOW_SECONDS) }],
      },
    },
    hostedPaymentSettings: {
      setting: Object.entries(settingsFor(order)).map(([settingName, value]) => ({
        settingName,
        settingValue: JSON.stringify(value),
      })),
    },
  };
}

function settingsFor({ language, payee, returnUrl, cancelUrl }: PageOrder) {
  const { back, cancel, pay } = labels[language];
  return {
    hostedPaymentReturnOptions: {
      showReceipt: true,
      url: returnUrl,
      urlText: back,
      cancelUrl,
      cancelUrlText: cancel,
    },
    hostedPaymentButtonOptions: { text: pay },
    hostedPaymentOrderOptions: { show: true, merchantName: payee },
    hostedPaymentPaymentOptions: { cardCodeRequired: true, showCreditCard: true, showBankAccount: false },
    hostedPaymentSecurityOptions: { captcha: false },
    hostedPaymentShippingAddressOptions: { show: false, required: false },
    hostedPaymentBillingAddressOptions: { show: true, required: true },
    hostedPaymentCustomerOptions: { showEmail: false, requiredEmail: false, addPaymentProfile: false },
  };
}
