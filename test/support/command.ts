import { execFile } from 'node:child_process';

type Variables = Record<string, string | undefined>;

export interface Ended {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command of operators, `npm run …` without npm, to its end. */
export const command = (file: string, variables: Variables, ...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ...variables } as NodeJS.ProcessEnv;
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
