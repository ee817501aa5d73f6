import { ADMIN_FILES_PATH } from '#src/addresses/admin-pages.ts'
import { LinkButton } from '#src/ui/button.tsx'

interface ExportLinksProps {
  name: 'users' | 'audit' | 'usage' | 'payments'
  /** Of the view: `?q=…`. */
  search: string
}

export function ExportLinks({ name, search }: ExportLinksProps) {
  return (
    <>
      <LinkButton
        size="sm"
        icon="download"
        href={`${ADMIN_FILES_PATH}${name}.xlsx${search}`}
        download
      >
        اکسل
      </LinkButton>
      <LinkButton
        size="sm"
        icon="download"
        href={`${ADMIN_FILES_PATH}${name}.csv${search}`}
        download
      >
        CSV
      </LinkButton>
    </>
  )
}
