export type { RentableChange } from './lines/change-line.ts';
export { acceptProposal } from './proposals/accept-proposal.ts';
export { extendProposal, reviseProposal, withdrawProposal } from './proposals/change-proposal.ts';
export { previewProposal } from './proposals/preview-proposal.ts';
export type { ProposalTerms } from './proposals/proposals.repository.ts';
export { sendProposal } from './proposals/send-proposal.ts';
export { findGroupDetails } from './views/group-details.views.ts';
export { inLanguage } from './views/line-rows.views.ts';
