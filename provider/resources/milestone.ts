/** Fields and rules that the milestones of groups and projects have in common. */
import { z } from "zod";
import { ownWords } from "../../sdk/api/open";
import { dateField, titleField } from "./fields";

export const milestoneInputs = {
  title: titleField.describe("The milestone's title; a change renames it in place."),
  description: z.string().optional().describe('What is to be reached; `""` takes it away.'),
  startDate: dateField("The first day"),
  dueDate: dateField("The last day, not before the first"),
  state: ownWords(["active", "closed"]).optional().describe("`active`, or `closed` when it is over."),
};

export const milestoneOutputs = {
  milestoneId: z.int().describe("The milestone's number in the service."),
  iid: z.int().describe("The milestone's number in its group or project."),
  webUrl: z.string().describe("The milestone's page in the web interface."),
  expired: z.boolean().describe("Whether the last day is past."),
};

interface Dates {
  readonly startDate?: string | undefined;
  readonly dueDate?: string | undefined;
}

export const datesProblems = ({ startDate, dueDate }: Dates) =>
  startDate && dueDate && dueDate < startDate
    ? [
        {
          property: "dueDate",
          problem: `"dueDate" is "${dueDate}", before "startDate"; expected "${startDate}" or later`,
        },
      ]
    : [];

/** The service changes a state by an event. */
export const eventOf = (state: "active" | "closed" | undefined) =>
  state && (state === "closed" ? "close" : "activate");
