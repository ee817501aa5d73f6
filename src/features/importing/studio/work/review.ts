import type { BatchCounts } from '../../../../server/db/schema/datasets.ts'
import { LIMITS } from '../limits.ts'

export interface KindReview {
  kind: string
  new: number
  changed: number
  returned: number
  vanished: number
  /** Records of this source on screen before. */
  owned: number
}

/** What a check found out about a publish. */
export interface Review {
  counts: Pick<BatchCounts, 'new' | 'changed' | 'returned' | 'vanished'>
  kinds: readonly KindReview[]
  /** The dataset version that it was compared with; 0 for none. */
  comparedWith: number
}

/** Kinds of which an unusual share would vanish: often a file that is not whole. */
export function unusualVanishing({ kinds }: Pick<Review, 'kinds'>): KindReview[] {
  return kinds.filter(({ vanished, owned }) => vanished > owned * LIMITS.vanishedShare)
}

/** The number that must be typed before such a publish; null where none is asked for. */
export function numberToType(review: Pick<Review, 'kinds'>): number | null {
  const unusual = unusualVanishing(review)
  return unusual.length === 0 ? null : unusual.reduce((sum, { vanished }) => sum + vanished, 0)
}
