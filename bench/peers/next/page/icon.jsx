export function Icon({ name, look = 'size-[1.25em]' }) {
  return (
    <svg className={`icon ${look}`} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}

export function Logo({ look }) {
  return (
    <svg viewBox="0 0 32 32" className={`shrink-0 ${look}`} aria-hidden="true">
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

export function SearchField({ label, hint, look }) {
  return (
    <label className={`relative block ${look}`}>
      <span className="sr-only">{label}</span>
      <Icon
        name="search"
        look="pointer-events-none absolute start-3 top-1/2 size-[1.125rem] -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className="w-full rounded-md border border-field bg-surface ps-10 pe-3 text-ink placeholder:text-muted min-h-10 text-sm"
        placeholder={hint}
        maxLength={200}
        name="q"
      />
    </label>
  )
}
