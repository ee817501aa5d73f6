/** Answers a procedure in this process, for whoever's page is being drawn. */
type Answer = (path: string, input: unknown) => Promise<unknown>

let answer: Answer | undefined

/** The application hands in how it answers, since it knows all procedures. */
export function answerInProcessBy(given: Answer): void {
  answer = given
}

export function answerInProcess(path: string, input: unknown): Promise<unknown> {
  if (!answer) throw new Error('the portal is not open yet: openPortal comes first')
  return answer(path, input)
}
