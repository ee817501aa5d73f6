import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'

interface SaveLineProps {
  sending: boolean
  saved: boolean
  label?: string
  /** Where it is what the page is for; a page of many forms has no filled one. */
  primary?: boolean
}

export function SaveLine({ sending, saved, label = 'ذخیره', primary }: SaveLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        type="submit"
        variant={primary ? 'primary' : 'secondary'}
        aria-disabled={sending}
        className="needs-script"
      >
        {sending ? 'در حال ذخیره…' : label}
      </Button>
      <p role="status" className="text-sm text-positive">
        {saved && !sending && (
          <span className="inline-flex items-center gap-1">
            <Icon name="check" className="size-4" />
            ذخیره شد
          </span>
        )}
      </p>
    </div>
  )
}
