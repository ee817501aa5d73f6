/** The small spinner of something that loads inside a page. */
export function Spinner({ label = 'در حال بارگذاری' }: { label?: string }) {
  return (
    <span role="status" className="inline-grid place-items-center">
      <span className="size-5 animate-spin rounded-full border-2 border-line-strong border-t-accent" />
      <span className="sr-only">{label}</span>
    </span>
  )
}
