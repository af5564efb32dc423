export { enqueueMail, readMailJob } from './mail-jobs.ts';
export { tidyMails } from './mails.feature.ts';
