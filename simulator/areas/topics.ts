/** Topics: named once in the installation; of a picture, only its name is kept. */
import * as operations from "../../sdk/api/topics";
import type { Rows } from "../generated/rows";
import { apiError, type Handlers } from "../handler";
import { UploadedFile } from "../parameters";
import { plainCollection } from "../plain-collection";
import type { World } from "../world";

type Topic = Rows["topics"];

const topicsOf = ({ attributes }: Rows["projects"]) => (attributes.topics ?? []) as readonly string[];

const projectsWith = (world: World, { name }: Topic) =>
  world.projects.where((project) => topicsOf(project).includes(name));

const { merge: _, ...plain } = operations.topics;

const five = plainCollection(plain, {
  ...{ table: "topics", unique: ["name"] },
  isListed: (topic, { world, input: { search = "", without_projects, organization_id } }) =>
    `${topic.name} ${topic.title}`.toLowerCase().includes(search.toLowerCase()) &&
    (!without_projects || projectsWith(world, topic).length === 0) &&
    (organization_id === undefined || topic.organization_id === organization_id),
  order: (one, other, { world }) => projectsWith(world, other).length - projectsWith(world, one).length,
  store({ avatar: __, ...sent }, { input }) {
    const { avatar, organization_id } = input as {
      readonly avatar?: unknown;
      readonly organization_id?: number;
    };
    if (organization_id !== undefined && organization_id < 1) throw apiError.notFound("Organization");
    const picture =
      avatar instanceof UploadedFile ? avatar.safeName : avatar === undefined ? undefined : null;
    return { ...sent, avatar: picture };
  },
  show: (topic, { world, baseUrl }) => ({
    total_projects_count: projectsWith(world, topic).length,
    avatar_url:
      topic.avatar && `${baseUrl}/uploads/-/system/projects/topic/avatar/${topic.id}/${topic.avatar}`,
  }),
});

export const topics: Handlers<"topics"> = {
  ...five,

  merge: (call) => {
    const { world, input } = call;
    const source = world.topics.get(input.source_topic_id);
    const target = world.topics.get(input.target_topic_id);
    if (source === undefined || target === undefined) throw apiError.notFound();
    if (source === target) throw apiError.invalid("The source topic and the target topic are identical.");
    for (const project of projectsWith(world, source)) {
      const topics = new Set(topicsOf(project).map((name) => (name === source.name ? target.name : name)));
      world.projects.update(project, { attributes: { ...project.attributes, topics: [...topics] } });
    }
    world.topics.remove(source);
    return five.get({ ...call, input: { topic_id: target.id } });
  },
};
