import { OwnDocuments } from '../own-documents.tsx'
import { chooseAndDate } from './choose-document.ts'
import { advisorServer, showDocuments, underWay } from './show-documents.tsx'

/** For tests: an advisor without documents has sent a CRS Form, and the answer is pending. */
export async function sendDocument() {
  const server = advisorServer()
  showDocuments(<OwnDocuments />)
  await chooseAndDate()
  return { ...server, request: await underWay(server.uploads) }
}
