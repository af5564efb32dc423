import type { Api } from '#kernel/endpoint.ts';
import { templatesPaths } from './contact.paths.ts';
import { messageParams } from './inbox.schemas.ts';
import {
  archiveBody,
  filledReply,
  templateBody,
  templateEditBody,
  templateParams,
  templateReply,
  templatesReply,
} from './templates.schemas.ts';

export const templatesApi = {
  listTemplates: {
    ...templatesPaths.listTemplates,
    summary: 'What answers may begin with, by name; archived ones last',
    needs: 'message:answer',
    reply: templatesReply,
    refusals: [],
  },
  addTemplate: {
    ...templatesPaths.addTemplate,
    summary: 'Adds a template in both languages',
    needs: 'message:answer',
    body: templateBody,
    reply: templateReply,
    status: 201,
    idempotent: true,
    refusals: ['template-named'],
  },
  editTemplate: {
    ...templatesPaths.editTemplate,
    summary: 'Changes a template; refused when a colleague changed it meanwhile',
    needs: 'message:answer',
    params: templateParams,
    body: templateEditBody,
    refusals: ['not-found', 'edit-clash', 'template-named'],
  },
  archiveTemplate: {
    ...templatesPaths.archiveTemplate,
    summary: 'Takes a template off the list of answers, or puts it back',
    needs: 'message:answer',
    params: templateParams,
    body: archiveBody,
    refusals: ['not-found', 'template-named'],
  },
  fillTemplates: {
    ...templatesPaths.fillTemplates,
    summary: 'The templates for one conversation, in its writer’s language, filled in with what is known of the trip',
    needs: 'message:answer',
    about: { what: 'message', unknown: 'not-found' },
    params: messageParams,
    reply: filledReply,
    refusals: ['not-found'],
  },
} as const satisfies Api;
