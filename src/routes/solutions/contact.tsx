import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#src/features/support/contact-page.tsx'

export const Route = createFileRoute('/solutions/contact')({ component: ContactPage })
