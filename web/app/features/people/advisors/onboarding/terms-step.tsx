import { type advisorAgreements, submitApplication } from '@evenkeel/contract/people/advisors'
import { formatDate } from '@evenkeel/format/times'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../../server-link/call.ts'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Table } from '../../../../ui/table.tsx'
import { SaveProblem } from '../answers/save-problem.tsx'
import { showAdvisor } from '../profile/show-advisor.ts'
import type { StepProps } from './answer-step.tsx'
import { fetchApplication, setApplication } from './application-store.ts'
import { ConsumerAside } from './consumer-aside.tsx'
import { toDraft } from './draft-answers.ts'
import { MissingSteps } from './missing-steps.tsx'
import { navigatorSteps, pathOfStep } from './onboarding-steps.ts'
import { StepShell } from './step-shell.tsx'
import { agreements, agreementTexts, whatYouPay } from './terms-text.ts'
import { useOneCall } from './use-one-call.ts'

type Agreement = (typeof advisorAgreements)[number]

const alike = (name: string) => name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase()

function PayTable() {
  return (
    <Table caption="What you pay us">
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col" className="r">
            You pay us
          </th>
        </tr>
      </thead>
      <tbody>
        {whatYouPay.map(([what, sum]) => (
          <tr key={what}>
            <td>{what}</td>
            <td className="r font-semibold">{sum}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Step 9: read, agree to each part, sign and submit. */
export function TermsStep({ step, profile, application, savedAt, onSaved }: StepProps) {
  const { name } = showAdvisor(profile)
  const hasName = name !== 'Unknown'
  const [agreed, setAgreed] = useState<readonly Agreement[]>([])
  const [signed, setSigned] = useState('')
  const [isLeft, setIsLeft] = useState(false)
  const { run, forget, isRunning, failure, fields } = useOneCall(['signedName', 'agreed'])
  const isSigned = hasName && alike(signed) === alike(name)
  const isReady = isSigned && agreed.length === agreements.length && application.missingSteps.length === 0
  const signProblem =
    isLeft && !isSigned ? `Sign exactly as your name appears in your profile: ${name}.` : undefined

  async function submit() {
    const body = { signedName: signed.trim(), agreed: [...agreed] }
    const { isDone } = await run(async () => setApplication(await call(submitApplication, { body })))
    if (isDone) onSaved()
    // Another tab may have removed something since, so what is missing is fetched again.
    else void fetchApplication()
  }

  return (
    <StepShell
      step={step}
      steps={navigatorSteps(step, { profile, application })}
      aside={<ConsumerAside values={toDraft(profile)} id={profile.advisor_id} />}
      savedAt={savedAt}
      continueLabel="Submit application"
      isContinueDisabled={!isReady}
      isContinuing={isRunning}
      onContinue={submit}
    >
      {application.status === 'withdrawn' && (
        <Notice>You withdrew your application. Your answers are saved.</Notice>
      )}
      {application.status === 'rejected' && (
        <Notice>
          <Link to={pathOfStep('terms')}>Read the reason</Link> again before you submit. This doesn’t use your
          appeal.
        </Notice>
      )}
      <MissingSteps slugs={application.missingSteps} />
      {agreements.map((agreement) => {
        const { title, words, tick } = agreementTexts[agreement]
        return (
          <ContentBlock key={agreement} title={title} headingAs="h2">
            <div className="flex flex-col gap-3">
              {agreement === 'promoter-agreement' && <PayTable />}
              {words(name).map((line) => (
                <p key={line} className="text-pretty">
                  {line}
                </p>
              ))}
              <Checkbox
                required
                checked={agreed.includes(agreement)}
                onChange={(event) => {
                  const others = agreed.filter((each) => each !== agreement)
                  setAgreed(event.target.checked ? [...others, agreement] : others)
                  forget()
                }}
              >
                {tick}
              </Checkbox>
            </div>
          </ContentBlock>
        )
      })}
      <p>
        <Link to="/legal/how-we-are-paid" target="_blank">
          How we’re paid
        </Link>{' '}
        tells consumers the same.
      </p>
      <Field
        label="Sign with your full name"
        isRequired
        error={fields.signedName ?? signProblem}
        hint={`${hasName ? `As in your profile: ${name}. ` : ''}Date: ${formatDate(Date.now() / 1000)}`}
      >
        <TextInput
          autoComplete="off"
          value={signed}
          onChange={(event) => {
            setSigned(event.target.value)
            forget()
          }}
          onBlur={() => setIsLeft(signed !== '')}
        />
      </Field>
      <SaveProblem
        failure={failure ?? (fields.agreed ? { sentence: fields.agreed, next: undefined } : undefined)}
      />
    </StepShell>
  )
}
