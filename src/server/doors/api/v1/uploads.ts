import { createRoute, z } from '@hono/zod-openapi';
import type { RateRule } from '../../../services/http/limits/rate-limit.ts';
import { rateLimit } from '../../../services/http/limits/rate-limit.ts';
import { uploadImage } from '../../../documents/uploads/upload-image.ts';
import { answers } from '../answers.ts';
import type { Area } from '../area.ts';
import { createRouter } from '../router.ts';

/** Users choose and crop a logo a few times, and decoding a picture is expensive. */
const UPLOADS: RateRule = { name: 'uploads', limit: 60, seconds: 600, exact: true };

const NO_FILE = 'Please upload a JPG, JPEG, or PNG';

const form = z.object({
  type: z.literal('IMAGE', { error: 'Only the type IMAGE is taken' }),
  folder_name: z.string().min(1).max(40),
  file: z.custom<File>((value) => value instanceof File, NO_FILE).openapi({ type: 'string', format: 'binary' }),
});
const stored = z.object({ logopath: z.string() });

export const uploadsArea: Area = ({ app, limiter }) =>
  createRouter().openapi(
    createRoute({
      method: 'post',
      path: '/uploadImage/upload',
      tags: ['Uploads'],
      summary: 'Keep a logo, and answer with the path that a form names it by',
      middleware: [rateLimit(limiter, UPLOADS)] as const,
      request: { body: { required: true, content: { 'multipart/form-data': { schema: form } } } },
      responses: {
        ...answers('Where it is', stored),
        200: {
          description: 'Where it is, at the top and in data',
          content: { 'application/json': { schema: stored.extend({ data: stored }) } },
        },
      },
    }),
    async (c) => {
      const { folder_name, file } = c.req.valid('form');
      const answer = await uploadImage(app, folder_name, file);
      return c.json({ ...answer, data: answer }, 200);
    },
  );
