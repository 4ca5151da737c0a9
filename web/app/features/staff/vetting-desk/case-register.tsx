import { isKeyOf } from '@evenkeel/contract/keys-of'
import { credentials } from '@evenkeel/contract/people/profile-choices'
import type { VettingCase } from '@evenkeel/contract/staff/vetting-desk'
import { ContentBlock } from '../../../ui/content-block.tsx'
import type { DeskParts } from './desk-parts.ts'

const inWords = (id: string) => {
  const words = id.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
const credentialWords = (id: string) => (isKeyOf(credentials, id) ? credentials[id] : id)

function Stated({ stated }: Pick<VettingCase, 'stated'>) {
  const disclosures = { true: 'Yes', false: 'None', null: 'Not answered' }[String(stated.has_disclosures)]
  const facts = [
    ['Name', stated.name],
    ['Firm', stated.company ?? 'Not answered'],
    ['Credentials', stated.credentials.map(credentialWords).join(', ') || 'None'],
    ['Paid by', stated.fee_types.map(inWords).join(', ') || 'Not answered'],
    ['Disclosures', disclosures],
  ]
  return (
    <section aria-label="Advisor’s answers" className="flex flex-col gap-2">
      <h3 className="text-14">Advisor’s answers</h3>
      <dl className="flex flex-col gap-2 min-[560px]:grid min-[560px]:grid-cols-[160px_minmax(0,1fr)] min-[560px]:gap-x-4">
        {facts.map(([label, words]) => (
          <div key={label} className="min-[560px]:contents">
            <dt className="text-muted">{label}</dt>
            <dd className="break-words">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The advisor's statements, where they differ from the register, and the register's record. */
export function CaseRegister({ whole, parts }: { whole: VettingCase; parts: DeskParts }) {
  const { record, application, stated, crd } = whole
  const { contradictions } = application
  return (
    <ContentBlock title="Register" headingAs="h2">
      <div className="flex flex-col gap-5">
        <Stated stated={stated} />
        {contradictions.length > 0 ? (
          parts.contradictions(contradictions)
        ) : (
          <p className="text-muted">
            {record ? 'No differences from the register.' : 'Nothing to compare with.'}
          </p>
        )}
        {record ? (
          <div className="flex flex-col gap-4 border-t border-line pt-4">{parts.record(record)}</div>
        ) : (
          <p className="border-t border-line pt-4">
            {crd ? `No register record for CRD ${crd}.` : 'The advisor gave no CRD number.'}
          </p>
        )}
      </div>
    </ContentBlock>
  )
}
