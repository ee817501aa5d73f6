import { installPeer } from '../peers/install-peer.ts'

/** Who searches: the portal's two ways, or a peer with or without the portal's folding. */
export interface Contender {
  what: string
  engine: 'suggest' | 'everything' | 'words' | 'trigrams' | 'peer'
  isFolded?: boolean
  /** Where the peer's `engine.mjs` is. */
  folder?: string
}

export interface Absent {
  what: string
  reason: string
}

const ORAMA = 'Orama'

/** Peers with the portal's folding of letters and words and, where asked for, as they come. */
export function gatherContenders(asTheyCome: boolean): (Contender | Absent)[] {
  const peers: (Contender | Absent)[] = [
    fromPackage('MiniSearch', 'minisearch'),
    fromPackage(ORAMA, 'orama'),
    { what: 'SQLite FTS5, words', engine: 'words' },
    { what: 'SQLite FTS5, trigrams', engine: 'trigrams' },
  ]
  // Orama alone cuts Persian to pieces: it has no language for it.
  const plain = peers.filter((peer) => !('reason' in peer) && peer.what !== ORAMA)
  return [
    { what: 'the portal: suggestions', engine: 'suggest' },
    { what: 'the portal: search page', engine: 'everything' },
    ...peers.map((peer) => ('reason' in peer ? peer : withFold(peer))),
    ...(asTheyCome ? plain : []),
  ]
}

function withFold(peer: Contender): Contender {
  return { ...peer, what: `${peer.what}, folded`, isFolded: true }
}

function fromPackage(what: string, name: string): Contender | Absent {
  const peer = installPeer(name)
  return 'reason' in peer ? { what, ...peer } : { what, engine: 'peer', ...peer }
}
