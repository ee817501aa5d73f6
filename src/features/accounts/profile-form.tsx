import { mutate } from '#src/api/query.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { emailProblem, nameProblem } from './field-rules.ts'
import { FormProblem } from './form-parts.tsx'
import type { Profile } from './load.ts'
import { lineProblem } from './register-page.tsx'
import { SaveLine } from './save-line.tsx'
import { useSubmission } from './use-submission.ts'

/** Name, e-mail address, company and position of the own account. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { form, errors, problem, sending, saved } = useSubmission({
    renew: true,
    check: ({ name = '', email = '', companyName = '', position = '' }) => ({
      name: nameProblem(name),
      email: email.trim() ? emailProblem(email) : null,
      companyName: lineProblem(companyName, 'نام شرکت یا سازمان را بنویسید.'),
      position: lineProblem(position, 'سمت خود را بنویسید.'),
    }),
    send: async ({ name = '', email = '', companyName = '', position = '' }) => {
      const address = email.trim() || null
      await mutate('accounts.updateProfile', { name, email: address, companyName, position })
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <TextField
        label="نام و نام خانوادگی"
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        defaultValue={profile.name}
        error={errors.name}
      />
      <TextField
        label="ایمیل"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        hint="برای ورود، هشدار و گزارش؛ می‌تواند خالی بماند. ایمیل تازه باید دوباره تأیید شود."
        defaultValue={profile.email ?? ''}
        error={errors.email}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="شرکت یا سازمان"
          name="companyName"
          autoComplete="organization"
          maxLength={150}
          required
          defaultValue={profile.companyName ?? ''}
          error={errors.companyName}
        />
        <TextField
          label="سمت"
          name="position"
          autoComplete="organization-title"
          maxLength={150}
          required
          defaultValue={profile.position ?? ''}
          error={errors.position}
        />
      </div>
      <FormProblem>{problem}</FormProblem>
      <SaveLine {...{ sending, saved }} />
    </form>
  )
}
