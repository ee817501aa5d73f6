import { CopyButton } from '#src/ui/copy-button.tsx'
import { ScrollBox } from '#src/ui/scroll-box.tsx'

/** Program text: left to right, in a box that scrolls by itself. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <figure className="overflow-hidden rounded-lg border border-line bg-surface">
      <figcaption className="flex items-center justify-between gap-3 border-b border-line px-4 py-1.5 text-xs text-muted">
        {label}
        <CopyButton text={children} label={label} />
      </figcaption>
      <ScrollBox label={label} dir="ltr" className="overflow-x-auto p-4">
        <pre className="font-mono text-xs leading-6">
          <code>{children}</code>
        </pre>
      </ScrollBox>
    </figure>
  )
}
