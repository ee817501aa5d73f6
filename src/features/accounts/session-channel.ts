const NAME = 'data-daru.session'

/** Tells the other tabs that someone signed in or out. */
export function announceSession(): void {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(NAME)
  channel.postMessage('changed')
  channel.close()
}

export function onSessionAnnounced(listener: () => void): () => void {
  if (!('BroadcastChannel' in window)) return () => {}
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
