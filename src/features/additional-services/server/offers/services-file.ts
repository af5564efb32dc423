import { columnsFor } from '#features/exports/server/exports.facade.ts';
import type { StaffServicesView } from '../../api/offers.schemas.ts';

const column = columnsFor<StaffServicesView['services'][number]>();
const yesOrNo = { en: ['no', 'yes'], es: ['no', 'sí'] } as const;

/** The columns of the services as a file. */
export const serviceColumns = [
  column.text('Service', 'Servicio', ({ name }) => name),
  column.text('Summary', 'Resumen', ({ summary }) => summary),
  column.text('Available', 'Disponible', ({ active }, language) => yesOrNo[language][active ? 1 : 0]),
  column.number('Items on sale', 'Artículos a la venta', ({ itemCount }) => itemCount),
  column.money('From', 'Desde', ({ priceFromCents }) => priceFromCents),
];
