/** The milestones of a project. */
import { z } from "zod";
import { count, date, text } from "../../sdk/api/fields";
import { under } from "../../sdk/api/operation";
import type { Rows } from "../generated/rows";
import { apiError, collection } from "../handler";
import type { Project, World } from "../world";
import { anything, serve } from "./serve";

const milestones = under("/projects/:project/milestones");

type Milestone = Rows["project_milestones"];

const showMilestone = (baseUrl: string, project: Project) => (milestone: Milestone) => ({
  ...milestone,
  expired: false,
  web_url: `${baseUrl}/${project.full_path}/-/milestones/${milestone.iid}`,
});

function findMilestone(world: World, project: Project, milestoneId: number): Milestone {
  const found = world.project_milestones.get(milestoneId);
  if (found?.project_id !== project.id) throw apiError.notFound("Milestone");
  return found;
}

const milestoneBody = {
  description: text.nullable().optional(),
  due_date: date.nullable().optional(),
  start_date: date.nullable().optional(),
};

export const ofMilestones = [
  serve(
    milestones.list("", {
      summary: "List the milestones of a project.",
      query: {
        title: text.optional(),
        state: z.enum(["active", "closed", "all"]).optional(),
        iids: z.array(count).optional(),
      },
      item: anything,
    }),
    ({ world, project, baseUrl, input: { title, state = "all", iids } }) =>
      collection(
        world.project_milestones
          .of(project.id)
          .filter(
            (row) =>
              (title === undefined || row.title === title) &&
              (state === "all" || row.state === state) &&
              (iids === undefined || iids.includes(row.iid)),
          ),
        showMilestone(baseUrl, project),
      ),
  ),
  serve(
    milestones.get("/:milestone_id", { summary: "Read a milestone.", result: anything }),
    ({ world, project, baseUrl, input }) =>
      showMilestone(baseUrl, project)(findMilestone(world, project, input.milestone_id)),
  ),
  serve(
    milestones.post("", {
      summary: "Create a milestone.",
      role: "planner",
      body: { title: text, ...milestoneBody },
      result: anything,
    }),
    ({ world, project, baseUrl, input: { project: _, ...given } }) => {
      if (world.project_milestones.of(project.id).some(({ title }) => title === given.title))
        throw apiError.invalid({ title: ["already being used for another group or project milestone."] });
      return showMilestone(
        baseUrl,
        project,
      )(world.project_milestones.insert({ project_id: project.id, ...given }));
    },
  ),
  serve(
    milestones.put("/:milestone_id", {
      summary: "Change a milestone.",
      role: "planner",
      body: {
        title: text.optional(),
        state_event: z.enum(["close", "activate"]).optional(),
        ...milestoneBody,
      },
      result: anything,
    }),
    ({ world, project, baseUrl, input: { project: _, milestone_id, state_event, ...changes } }) =>
      showMilestone(
        baseUrl,
        project,
      )(
        world.project_milestones.update(findMilestone(world, project, milestone_id), {
          ...changes,
          state: state_event && (state_event === "close" ? "closed" : "active"),
        }),
      ),
  ),
  serve(
    milestones.del("/:milestone_id", { summary: "Delete a milestone.", role: "planner" }),
    ({ world, project, input }) =>
      world.project_milestones.remove(findMilestone(world, project, input.milestone_id)),
  ),
];
