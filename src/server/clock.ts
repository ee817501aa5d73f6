let clock = (): Date => new Date()

/** The server's time, by which sessions, codes and subscriptions run out. */
export function now(): Date {
  return clock()
}

/** For tests of what happens at a border of time; null gives the real clock back. */
export function setClock(fixed: (() => Date) | null): void {
  clock = fixed ?? (() => new Date())
}
