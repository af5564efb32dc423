export { mailedKeyFor } from './mailed-key.ts';
export { tidyNewsletter } from './newsletter.feature.ts';
export { findSubscription } from './subscriptions.repository.ts';
