import { opportunityPath } from '#src/addresses/insight.ts'
import { DECISION_FORMS, DECISIONS_PATH, decisionPath } from '#src/addresses/pages.ts'
import { medicinePath } from '#src/addresses/records.ts'
import { mutate } from '#src/api/query.ts'
import { LockedRecord } from '#src/catalogue/parts/locked-record.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import type { ShellDataset } from '#src/features/shell/shell-data.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ChoiceField, optionsOf } from '#src/ui/choice-field.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { isolated } from '#src/ui/isolated.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { TextArea } from '#src/ui/text-field.tsx'
import { nameAndStrength } from '#src/words/name-and-strength.ts'
import { FormProblem } from '../accounts/form-parts.tsx'
import { useSubmission } from '../accounts/use-submission.ts'
import { ConditionRow } from './condition-fields.tsx'
import { CHOICE_WORDS, seenOf } from './conditions.ts'
import type { FrozenFacts } from './facts.server.ts'
import { NOTE_LIMITS, readChoice, readConditions } from './form.ts'
import type { NewDecisionData } from './load.ts'

interface NewDecisionPageProps {
  data: NewDecisionData & { dataset: ShellDataset | null }
}

/** Where a decision of one medicine is written down, with its assumptions. */
export function NewDecisionPage({ data }: NewDecisionPageProps) {
  const { medicine, facts, dataset } = data
  return (
    <PageFrame
      title={isolated(`تصمیم دربارهٔ ${nameAndStrength(medicine)}`)}
      total={medicine.form}
      lead="آنچه امروز از این دارو معلوم است همراه تصمیم می‌ماند. هر فرضی که نقض شود هشدار می‌دهد: کدام، از چه روزی و با کدام نسخهٔ داده."
      crumbs={[{ label: 'تصمیم‌ها', href: DECISIONS_PATH }]}
      actions={
        <>
          <LinkButton href={medicinePath(medicine)}>صفحهٔ دارو</LinkButton>
          <LinkButton href={opportunityPath(medicine.code)}>صفحهٔ فرصت</LinkButton>
        </>
      }
    >
      {facts ? (
        <DecisionForm data={data} facts={facts} />
      ) : (
        <LockedRecord holds="ثبت تصمیم با واقعیت‌های روز، پایش فرض‌ها و هشدار نقض هر کدام" />
      )}
      <DatasetSource dataset={dataset} />
    </PageFrame>
  )
}

function DecisionForm({ data, facts }: { data: NewDecisionData; facts: FrozenFacts }) {
  const { medicine, offered, hasTeam } = data
  const { form, errors, problem, sending } = useSubmission({
    check: (fields) => ({
      note: (fields.note ?? '').trim() === '' ? 'چند کلمه از دلیل تصمیم بنویسید.' : null,
      ...readConditions((name) => fields[name] ?? '').problems,
    }),
    send: async (fields) => {
      const { id } = await mutate('decisions.create', {
        medicine: medicine.code,
        choice: readChoice(fields.choice ?? ''),
        note: fields.note ?? '',
        isOfTeam: fields.team !== undefined,
        conditions: readConditions((name) => fields[name] ?? '').conditions,
      })
      return decisionPath(id)
    },
  })
  return (
    <form
      {...form}
      method="post"
      action={`${DECISION_FORMS}create`}
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]"
    >
      <input type="hidden" name="medicine" value={medicine.code} />
      <Card level={2} title="تصمیم">
        <div className="grid gap-4">
          <ChoiceField
            label="نوع تصمیم"
            name="choice"
            options={optionsOf(CHOICE_WORDS)}
            error={errors.choice}
          />
          <TextArea
            label="دلیل"
            name="note"
            required
            rows={5}
            maxLength={NOTE_LIMITS.longest}
            error={errors.note}
          />
          {hasTeam && <Checkbox name="team" value="1" label="نمایش به اعضای تیم" />}
        </div>
      </Card>
      <Card level={2} flush title="فرض‌ها، هر کدام شرطی بر داده‌ها">
        <ul className="divide-y divide-line">
          {offered.map((one) => (
            <ConditionRow
              key={one.fact}
              condition={one}
              from={facts}
              isOn={one.isOn}
              seen={seenOf(one, { facts: facts.facts, subject: null })}
              errors={errors}
            />
          ))}
        </ul>
      </Card>
      <div className="flex flex-wrap items-center gap-2 lg:col-span-2 [&>[role=alert]]:w-full [&>[role=alert]:empty]:hidden">
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" variant="primary" aria-disabled={sending}>
          {sending ? 'در حال ثبت…' : 'ثبت تصمیم'}
        </Button>
        <LinkButton href={medicinePath(medicine)}>انصراف</LinkButton>
      </div>
    </form>
  )
}
