const listeners = new Set<() => Promise<unknown>>()

/** Hears that answers read before may be old, until what it returns is called. */
export function onRenewal(renew: () => Promise<unknown>): () => void {
  listeners.add(renew)
  return () => void listeners.delete(renew)
}

export async function announceRenewal(): Promise<void> {
  await Promise.all([...listeners].map((renew) => renew()))
}
