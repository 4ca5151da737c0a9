import { disclosures } from '../../features/site/legal/disclosures.ts'
import { operator } from '../../features/site/legal/operator.ts'
import { describeLegal, LegalRoute } from './legal-route.tsx'

const text = disclosures(operator)

export const meta = () => describeLegal(text, '/legal/disclosures')

export default function Disclosures() {
  return <LegalRoute text={text} />
}
