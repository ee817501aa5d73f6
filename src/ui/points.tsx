export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="max-w-3xl list-disc space-y-2 ps-5 text-sm leading-7 marker:text-muted">
      {points.map((point) => (
        <li key={point} className="text-pretty">
          {point}
        </li>
      ))}
    </ul>
  )
}
