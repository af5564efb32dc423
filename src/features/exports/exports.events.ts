import type { ExportedList, FileFormat } from './export-terms.domain.ts';

/** Somebody took the rows of a list along as a file. */
export interface ListExported {
  readonly type: 'list-exported';
  readonly list: ExportedList;
  readonly format: FileFormat;
  /** How many rows the file has. */
  readonly rows: number;
}
