import content, { about } from '../../features/site/legal/privacy-choices.mdx'
import { describeLegal, LegalRoute } from './legal-route.tsx'

export const meta = () => describeLegal(about, '/legal/privacy-choices')

export default function PrivacyChoices() {
  return <LegalRoute about={about} content={content} />
}
