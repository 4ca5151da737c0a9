import { disclosures } from '../../features/legal/disclosures.ts'
import { operator } from '../../features/legal/operator.ts'
import { describeLegal, LegalRoute } from './legal-route.tsx'

const text = disclosures(operator)

export const meta = () => describeLegal(text, '/legal/disclosures')

export default function Disclosures() {
  return <LegalRoute text={text} />
}
