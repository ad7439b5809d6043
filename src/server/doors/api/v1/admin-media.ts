import { createRoute, z } from '@hono/zod-openapi';
import { adminListQuery, listRequest } from '../../../services/lists/admin-list.ts';
import { actorOf } from '../../../services/http/who/actor-of.ts';
import type { RateRule } from '../../../services/http/limits/rate-limit.ts';
import { rateLimit } from '../../../services/http/limits/rate-limit.ts';
import { changedMediaInput, removeMedia, restoreMedia, updateMedia } from '../../../content/media/change-media.ts';
import { mediaList } from '../../../content/media/media-list.ts';
import { pictureOf } from '../../../content/media/picture.ts';
import { mediaInput, uploadMedia } from '../../../content/media/upload-media.ts';
import { answers, body, listAnswers } from '../answers.ts';
import type { Area } from '../area.ts';
import { createRouter } from '../router.ts';

/** Writing a picture in all its sizes takes seconds of work. */
const UPLOADS: RateRule = { name: 'media-uploads', limit: 120, seconds: 600, exact: true };

const picture = z
  .object({
    id: z.string(),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    src: z.string().openapi({ description: 'A permanent URL; its content never changes' }),
    sources: z.array(z.object({ type: z.string(), srcSet: z.string() })).readonly(),
  })
  .openapi('Picture');

const listedPicture = picture
  .extend({ name: z.string(), folder: z.string(), bytes: z.int(), createdAt: z.string(), uses: z.int() })
  .openapi('ListedPicture');

const upload = mediaInput.extend({
  file: z
    .custom<File>((value) => value instanceof File, 'Please upload a JPG, JPEG, or PNG')
    .openapi({ type: 'string', format: 'binary' }),
});

const params = z.object({ id: z.string() });
const changed = z.object({ id: z.string() });

/** The media library, for authors and admins. */
export const adminMediaArea: Area = ({ app, limiter }) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/admin/media/list',
        tags: ['Admin'],
        summary: 'The images in the media library',
        request: { query: adminListQuery(mediaList) },
        responses: listAnswers('The pictures', listedPicture),
      }),
      async (c) => {
        const list = await mediaList.read(app, await actorOf(c), listRequest(mediaList, c.req.valid('query')));
        const data = list.data.map((row) => ({
          ...pictureOf(row),
          name: row.name,
          folder: row.folder,
          bytes: row.bytes,
          createdAt: row.createdAt.toISOString(),
          uses: row.uses,
        }));
        return c.json({ ...list, data }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/media/upload',
        tags: ['Admin'],
        summary: 'Upload an image; every size and format is created',
        middleware: [rateLimit(limiter, UPLOADS)] as const,
        request: { body: { required: true, content: { 'multipart/form-data': { schema: upload } } } },
        responses: answers('The picture', picture),
      }),
      async (c) => {
        const { file, ...input } = c.req.valid('form');
        return c.json({ data: await uploadMedia(app, await actorOf(c), file, input) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/admin/media/update/{id}',
        tags: ['Admin'],
        summary: 'Change an image’s alt text and folder',
        request: { params, body: body(changedMediaInput) },
        responses: answers('Done', changed),
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        await updateMedia(app, await actorOf(c), id, c.req.valid('json'));
        return c.json({ data: { id } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/admin/media/delete/{id}',
        tags: ['Admin'],
        summary: 'Delete an image; it can be restored for 30 days',
        request: { params },
        responses: answers('Done', changed),
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        await removeMedia(app, await actorOf(c), id);
        return c.json({ data: { id } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/media/restore/{id}',
        tags: ['Admin'],
        summary: 'Restore a deleted image',
        request: { params },
        responses: answers('Done', changed),
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        await restoreMedia(app, await actorOf(c), id);
        return c.json({ data: { id } }, 200);
      },
    );
