import { momentInNewYork } from '../../../domain/moment.ts';
import { removeMedia, restoreMedia, updateMedia } from '../../../server/content/media/change-media.ts';
import { findMedia } from '../../../server/content/media/find-media.ts';
import { pictureOf, variantPath } from '../../../server/content/media/picture.ts';
import { requireStaffPage } from '../../../server/services/http/who/require-admin-page.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { ResponsivePicture } from '../../ui/responsive-picture.tsx';
import { AdminPage, adminTags, Facts, Section } from '../parts/admin-page.tsx';
import parts from '../parts/admin-page.module.css';
import { AdminAction } from '../parts/admin-action.tsx';
import { ActionForm, ActionMessage } from '../../ui/action-form.tsx';
import { runAction, orNotFound } from '../../run-action.server.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { redirectDone } from '../../ui/done-message.tsx';
import type { Route } from './+types/media-item';
import styles from './media.module.css';

export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta: Route.MetaFunction = ({ loaderData }) => adminTags(loaderData?.name ?? 'Image');

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1_024).toLocaleString('en-US')} kB`;

export async function loader(args: Route.LoaderArgs) {
  const actor = await requireStaffPage(args);
  const { row, uses } = await findMedia(args.context.get(appContext), actor, args.params.id).catch(orNotFound);
  return {
    picture: pictureOf(row),
    name: row.name,
    folder: row.folder,
    added: momentInNewYork(row.created_at),
    isRemoved: row.deleted_at !== null,
    uses: uses.map(({ label, used_by: usedBy }) => ({ label, usedBy })),
    variants: row.variants.map((variant) => ({
      path: variantPath(row.fingerprint, variant),
      words: `${variant.format.toUpperCase()}, ${variant.width} × ${variant.height}`,
      size: kilobytes(variant.bytes),
    })),
  };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return runAction(args, requireStaffPage, (app, actor) => ({
    change: async ({ alt, folder }) => {
      await updateMedia(app, actor, id, { alt, folder });
      return 'Changes saved. Pages now use the new alt text.';
    },
    remove: async () => {
      await removeMedia(app, actor, id);
      return redirectDone('/admin/media/', 'image-deleted');
    },
    restore: async () => {
      await restoreMedia(app, actor, id);
      return 'Image restored.';
    },
  }));
}

export default function MediaItemPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { picture, name, folder, added, isRemoved, uses, variants } = loaderData;
  return (
    <AdminPage heading={name} above={{ to: '/admin/media/', label: 'Media library' }}>
      <ActionMessage answer={answer} />
      <div className={parts.columns}>
        <div>
          <div className={styles.large}>
            <ResponsivePicture picture={picture} sizes="(max-width: 62em) 100vw, 640px" isFirst />
          </div>
          <Section heading="Sizes">
            <ul className={styles.variants}>
              {variants.map(({ path, words, size }) => (
                <li key={path}>
                  <a href={path}>{words}</a>
                  <span className="pp-figures">{size}</span>
                </li>
              ))}
            </ul>
          </Section>
        </div>
        <div>
          <Section heading="Alt text and folder">
            <ActionForm answer={answer} intents="change" className={parts.form}>
              <TextInput
                name="alt"
                label="Alt text"
                hint="Describe the image for people who can’t see it."
                maxLength={300}
                defaultValue={picture.alt}
              />
              <TextInput name="folder" label="Folder" aside="optional" defaultValue={folder} />
              <Button type="submit" name="intent" value="change" variant="outlined">
                Save changes
              </Button>
            </ActionForm>
          </Section>
          <Section heading="Details">
            <Facts
              rows={[
                ['Added', added],
                ['Size', `${picture.width} × ${picture.height}`],
                ['Used in', uses.length === 0 ? 'Nothing yet' : uses.map(({ label }) => label).join(', ')],
              ]}
            />
          </Section>
          <Section heading="Actions">
            {isRemoved ? (
              <AdminAction
                summary="Restore image"
                intent="restore"
                description="Puts the image back in the media library."
                button="Restore image"
                answer={answer}
              />
            ) : (
              <AdminAction
                summary="Delete image"
                intent="remove"
                description="Removes the image from the library. You can restore it for 30 days. An image that a page uses can’t be deleted."
                button="Delete image"
                isDestructive
                answer={answer}
              />
            )}
          </Section>
        </div>
      </div>
    </AdminPage>
  );
}
