import type { ErrorCode } from '../server/errors.ts'

/** What came of a call; a refusal is a value, since an error's class differs between two bundles. */
export type Outcome =
  | { answer: unknown }
  | { code: ErrorCode; message: string; retryAfterSeconds: number | undefined }

type Answer = (path: string, input: unknown) => Promise<Outcome>

let answer: Answer | undefined

/** The application hands in how it answers, since it knows all procedures. */
export function answerInProcessBy(given: Answer): void {
  answer = given
}

/** Answers a procedure in this process, for whoever's page is being drawn. */
export function answerInProcess(path: string, input: unknown): Promise<Outcome> {
  if (!answer) throw new Error('the portal is not open yet: openPortal comes first')
  return answer(path, input)
}
