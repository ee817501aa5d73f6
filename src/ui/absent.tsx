/** A fact the source does not give. */
export function Absent({ reason = 'در منبع نیامده است' }: { reason?: string }) {
  return (
    <span className="text-muted" title={reason}>
      <span aria-hidden="true">—</span>
      <span className="sr-only">{reason}</span>
    </span>
  )
}
