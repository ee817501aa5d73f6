import { LinkButton } from '#src/ui/button.tsx'
import { ADMIN_FILES } from '../frame/navigation.ts'

interface ExportLinksProps {
  name: 'users' | 'audit' | 'usage' | 'payments'
  /** Of the view: `?q=…`. */
  search: string
}

/** The view as a file, in two forms. */
export function ExportLinks({ name, search }: ExportLinksProps) {
  return (
    <>
      <LinkButton size="sm" icon="download" href={`${ADMIN_FILES}${name}.xlsx${search}`} download>
        اکسل
      </LinkButton>
      <LinkButton size="sm" icon="download" href={`${ADMIN_FILES}${name}.csv${search}`} download>
        CSV
      </LinkButton>
    </>
  )
}
