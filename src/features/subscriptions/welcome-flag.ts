const keyOf = (userId: string) => `trialWelcomeShown_${userId}`

export function wasWelcomed(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) === 'true'
  } catch {
    return false
  }
}

/** A browser that keeps nothing shows the welcome again; nothing else is lost. */
export function rememberWelcome(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), 'true')
  } catch (error) {
    console.warn('the trial welcome was not remembered', error)
  }
}

/** Told when another tab closes the welcome. */
export function onWelcomeElsewhere(userId: string, listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(userId) && newValue === 'true') listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
