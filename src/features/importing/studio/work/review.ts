import type { BatchCounts } from '#src/server/db/schema/datasets.ts'
import type { Impact } from '../impact.ts'

export interface KindReview {
  kind: string
  new: number
  changed: number
  /** Records that the source speaks of first, and adds to what is known of them. */
  filled: number
  returned: number
  vanished: number
}

/** What a check found out about a publish. */
export interface Review {
  counts: Pick<BatchCounts, 'new' | 'changed' | 'returned' | 'vanished'>
  kinds: readonly KindReview[]
  impact: Impact
  /** The dataset version that it was compared with; 0 for none. */
  comparedWith: number
}
