/** What the work answers; where that takes too long it throws what `giveUp` says. What comes later is nobody's. */
export async function inTime<Answer>(
  work: PromiseLike<Answer>,
  maxMs: number,
  giveUp: () => Error,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(giveUp()), maxMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
