export { tidyContact } from './contact.feature.ts';
export { type ContactMessage, findContactMessage } from './contact-messages.repository.ts';
