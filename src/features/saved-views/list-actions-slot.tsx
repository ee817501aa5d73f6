import { type ComponentProps, lazy, Suspense } from 'react'

const LazyActions = lazy(() =>
  import('./list-actions.tsx').then((file) => ({ default: file.ListActions })),
)
const LazyBar = lazy(() =>
  import('../record-actions/pick-bar.tsx').then((file) => ({ default: file.PickBar })),
)

/** Drawn by the server with the list; its script follows when the list is already in use. */
export function ListActions(props: ComponentProps<typeof LazyActions>) {
  return (
    <Suspense>
      <LazyActions {...props} />
    </Suspense>
  )
}

/** The same for what one may do with picked rows. */
export function PickBar(props: ComponentProps<typeof LazyBar>) {
  return (
    <Suspense>
      <LazyBar {...props} />
    </Suspense>
  )
}
