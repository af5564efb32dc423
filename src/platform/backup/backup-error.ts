/** What stops a backup or a restore and can be said in a sentence to whoever gave the command. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Runs `work`; a full disk becomes a `BackupError` that names the folder. */
export async function sayingWhenFull<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!FULL.includes(code)) throw error;
    throw new BackupError(`There is no room left on the disk of ${folder} (${code}).`, { cause: error });
  }
}
