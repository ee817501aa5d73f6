/** Grey lines in the place of text that is on its way. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div aria-hidden="true" className="animate-pulse space-y-3">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <div key={line} className="h-4 rounded-sm bg-sunken last:w-2/3" />
      ))}
    </div>
  )
}

/** The small spinner of something that loads inside a page. */
export function Spinner({ label = 'در حال بارگذاری' }: { label?: string }) {
  return (
    <span role="status" className="inline-grid place-items-center">
      <span className="size-5 animate-spin rounded-full border-2 border-line-strong border-t-accent" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
