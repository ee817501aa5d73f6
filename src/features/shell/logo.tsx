/** Three capsules as the bars of a chart. */
export function LogoMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={`shrink-0 ${className}`} aria-hidden="true">
      <rect width="32" height="32" rx="8" className="fill-fill" />
      <g className="fill-on-fill">
        <rect x="6.5" y="16.5" width="5" height="9" rx="2.5" opacity=".75" />
        <path d="M13.5 19V13.5a2.5 2.5 0 0 1 5 0V19z" opacity=".75" />
        <path d="M13.5 20.5h5V23a2.5 2.5 0 0 1-5 0z" />
        <rect x="20.5" y="6.5" width="5" height="19" rx="2.5" />
      </g>
    </svg>
  )
}
