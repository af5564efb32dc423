export { keepStatementFile, statementFileName } from './statement-file.ts';
