import * as calls from '@evenkeel/contract/people/documents'
import { readPortrait as portraitCall } from '@evenkeel/contract/people/portraits'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import { type Route, serve, serveOpenFile, serveSignedIn, serveUpload } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { callerOrVisitor } from '../consumers/visitor.ts'
import { listAdvisorDocuments } from './list-advisor-documents.ts'
import { listOwnDocuments } from './list-own-documents.ts'
import { openDocument } from './open-document.ts'
import { readPhoto } from './read-photo.ts'
import { readPortrait } from './read-portrait.ts'
import { removeDocument } from './remove-document.ts'
import { removePhoto } from './remove-photo.ts'
import { uploadDocument } from './upload-document.ts'
import { uploadPhoto } from './upload-photo.ts'

export const documentRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.listOwnDocuments, ({ caller }) => listOwnDocuments(services, caller)),
  serveUpload(calls.uploadDocument, ({ caller, ...asked }) =>
    uploadDocument(services, somebody(caller), asked),
  ),
  serveSignedIn(calls.removeDocument, ({ caller, params }) => removeDocument(services, caller, params.kind)),
  serve(calls.listAdvisorDocuments, async (call) =>
    listAdvisorDocuments(services, await callerOrVisitor(services, call), call.params.advisorId),
  ),
  serveOpenFile(calls.openDocument, async (call) =>
    openDocument(services, await callerOrVisitor(services, call), call.params.documentId),
  ),
  serveUpload(calls.uploadPhoto, ({ caller, upload }) => uploadPhoto(services, somebody(caller), upload)),
  serveSignedIn(calls.removePhoto, ({ caller }) => removePhoto(services, caller)),
  serveOpenFile(calls.readPhoto, async (call) =>
    readPhoto(services, await callerOrVisitor(services, call), call.params.photoId),
  ),
  serveOpenFile(portraitCall, async ({ params }) => readPortrait(params.portraitId)),
]

function somebody(caller: Caller | undefined): Caller {
  if (!caller) throw new Problem('not-signed-in')
  return caller
}
