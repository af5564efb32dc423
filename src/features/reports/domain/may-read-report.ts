import { may } from '#kernel/permissions.ts';
import type { Standing } from '#kernel/roles.ts';
import { isMoney } from './measures.ts';
import { type ReportCode, reportOf } from './report-kinds.ts';

// Apart from what pages load: the table of permissions stays at the server.
/** Whether somebody may read a report: staff, and of one that is all money who may see it. */
export const mayReadReport = (who: Standing, report: ReportCode): boolean =>
  may(who, 'report:view') && (may(who, 'report:money') || !reportOf(report).figures.every(isMoney));
