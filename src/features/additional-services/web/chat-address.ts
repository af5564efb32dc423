/** Opens a chat with the company in the messaging app, with the first words written. */
export function chatAddress(whatsapp: string, text: string): string {
  return `https://wa.me/${whatsapp.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
