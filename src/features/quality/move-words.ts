import { formatNumber } from '#src/persian/numbers.ts'
import type { Moved } from './router.ts'

export function moveWords(moves: readonly Moved[]): string {
  const parts = moves.flatMap(({ word, count }) =>
    count > 0 ? [`${formatNumber(count)} ${word}`] : [],
  )
  return parts.length > 0 ? parts.join('، ') : 'هیچ'
}
