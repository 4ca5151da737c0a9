import * as calls from '@evenkeel/contract/people/documents'
import { readPortrait as portraitCall } from '@evenkeel/contract/people/portraits'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import {
  type Route,
  serveFile,
  servePublicFile,
  serveSignedIn,
  serveUpload,
} from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
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
  serveSignedIn(calls.listAdvisorDocuments, ({ caller, params }) =>
    listAdvisorDocuments(services, caller, params.advisorId),
  ),
  serveFile(calls.openDocument, ({ caller, params }) => openDocument(services, caller, params.documentId)),
  serveUpload(calls.uploadPhoto, ({ caller, upload }) => uploadPhoto(services, somebody(caller), upload)),
  serveSignedIn(calls.removePhoto, ({ caller }) => removePhoto(services, caller)),
  serveFile(calls.readPhoto, ({ caller, params }) => readPhoto(services, caller, params.photoId)),
  servePublicFile(portraitCall, ({ params }) => readPortrait(params.portraitId)),
]

function somebody(caller: Caller | undefined): Caller {
  if (!caller) throw new Problem('not-signed-in')
  return caller
}
