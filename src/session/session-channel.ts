const NAME = 'data-daru.session'

/** A channel brings its messages to other channels of the same document too. */
const sender = Math.random()

interface Announcement {
  sender: number
  userId: string | null
}

/** Tells the other tabs that somebody signed in or out; with an id, who this tab greets. */
export function announceSession(userId: string | null = null): void {
  const channel = new BroadcastChannel(NAME)
  channel.postMessage({ sender, userId } satisfies Announcement)
  channel.close()
}

/** The listener is told the id of the person, null where only the server knows who it is now. */
export function onSessionAnnounced(listener: (userId: string | null) => void): () => void {
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<Announcement>) => {
    if (data.sender !== sender) listener(data.userId)
  })
  return () => channel.close()
}
