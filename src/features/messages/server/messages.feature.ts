import { feature, served } from '#platform/feature.ts';
import { contactApi } from '../api/contact.api.ts';
import { inboxApi } from '../api/inbox.api.ts';
import { newsletterApi } from '../api/newsletter.api.ts';
import { noticesApi } from '../api/notices.api.ts';
import { contactRoutes, inboxRoutes } from './forms.routes.ts';
import { messagesJobs, messagesReactions } from './messages.reactions.ts';
import { newsletterRoutes } from './newsletter.routes.ts';
import { noticesCallerExtras, noticesRoutes } from './notices.routes.ts';
import { messagesPersonalData } from './personal-data.views.ts';

export const messagesFeature = feature({
  name: 'messages',
  apis: [
    served(contactApi, contactRoutes),
    served(noticesApi, noticesRoutes, noticesCallerExtras),
    served(inboxApi, inboxRoutes),
    served(newsletterApi, newsletterRoutes),
  ],
  // No page for visitors shows a message.
  pageChanges: { 'message-done': () => [], 'message-reopened': () => [] },
  reactions: messagesReactions,
  jobs: messagesJobs,
  queues: [{ name: 'mail', retries: 10 }],
  personalData: messagesPersonalData,
});
