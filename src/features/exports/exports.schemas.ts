import * as z from 'zod/mini';
import { fileFormats } from './export-terms.domain.ts';

/** What a list's file is asked for with, beside the query of the list itself. */
export const exportQuery = { Format: z.enum(fileFormats, { error: 'parameter-valid' }) };
