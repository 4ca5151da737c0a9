import { operator } from '../../features/site/legal/operator.ts'
import { privacyChoices } from '../../features/site/legal/privacy-choices.ts'
import { describeLegal, LegalRoute } from './legal-route.tsx'

const text = privacyChoices(operator)

export const meta = () => describeLegal(text, '/legal/privacy-choices')

export default function PrivacyChoices() {
  return <LegalRoute text={text} />
}
