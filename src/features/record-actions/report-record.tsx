import { useLocation } from '@tanstack/react-router'
import { COMPANY_CLAIM_PATH } from '#src/addresses/account-pages.ts'
import { companyKind } from '#src/catalogue/companies/kind.ts'
import { productKind } from '#src/catalogue/medicines/kind.ts'
import { useSession } from '#src/session/session-provider.tsx'

const link = 'text-link inline-flex min-h-6 items-center'

/** The way from a record to a ticket about it and, for admins, to its editor. */
export function ReportRecord() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { session } = useSession()
  return (
    <p className="no-print -mt-1 flex flex-wrap gap-x-4 text-xs">
      <a href={`/support/new?record=${encodeURIComponent(path)}`} rel="nofollow" className={link}>
        گزارش خطا در این رکورد
      </a>
      {session &&
        (path.startsWith(`${companyKind.path}/`) || path.startsWith(`${productKind.path}/`)) && (
          <a
            href={`${COMPANY_CLAIM_PATH}?of=${encodeURIComponent(path)}`}
            rel="nofollow"
            className={link}
          >
            پیشنهاد اصلاح از سوی شرکت
          </a>
        )}
      {session?.user.role === 'ADMIN' && !path.startsWith('/category/') && (
        <a href={`/admin/records/of?path=${encodeURIComponent(path)}`} className={link}>
          ویرایش این رکورد
        </a>
      )}
    </p>
  )
}
