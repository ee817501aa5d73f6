import { type ComponentProps, lazy, Suspense } from 'react'

const Lazy = lazy(() =>
  import('./list-actions.tsx').then((file) => ({ default: file.ListActions })),
)

/** Drawn by the server with the list; its script follows when the list is already in use. */
export function ListActions(props: ComponentProps<typeof Lazy>) {
  return (
    <Suspense>
      <Lazy {...props} />
    </Suspense>
  )
}
